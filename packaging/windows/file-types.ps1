# Has Spellboard open its files, for this user alone. It lies beside spellboard.exe:
#   powershell -ExecutionPolicy Bypass -File file-types.ps1
# With -Remove it takes that back. If you move the folder, run it again.
param([switch]$Remove)
$ErrorActionPreference = 'Stop'

$program = Join-Path $PSScriptRoot 'spellboard.exe'
$classes = 'HKCU:\Software\Classes'
$types = @(
    # the kinds of files
)

foreach ($type in $types) {
    $ending = "$classes\$($type.Ending)"
    $kind = "$classes\$($type.Kind)"
    if ($Remove) {
        foreach ($key in @($ending, $kind)) {
            if (Test-Path -LiteralPath $key) { Remove-Item -LiteralPath $key -Recurse }
        }
        continue
    }
    foreach ($key in @($ending, "$kind\DefaultIcon", "$kind\shell\open\command")) {
        New-Item -Path $key -Force | Out-Null
    }
    Set-Item -LiteralPath $ending -Value $type.Kind
    Set-ItemProperty -LiteralPath $ending -Name 'Content Type' -Value $type.Media
    Set-Item -LiteralPath $kind -Value $type.Name
    Set-Item -LiteralPath "$kind\DefaultIcon" -Value "`"$program`",0"
    Set-Item -LiteralPath "$kind\shell\open\command" -Value "`"$program`" `"%1`""
}

# Explorer learns of it: SHCNE_ASSOCCHANGED.
$shell = Add-Type -Namespace Spellboard -Name Shell -PassThru -MemberDefinition @'
[DllImport("shell32.dll")] public static extern void SHChangeNotify(int what, uint flags, IntPtr one, IntPtr other);
'@
$shell::SHChangeNotify(0x08000000, 0, [IntPtr]::Zero, [IntPtr]::Zero)
