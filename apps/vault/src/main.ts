import '@latchkey/ui/parts.css'
import './vault.css'
import './export/secret.css'
import './exit-sheet/sheet.css'

import { startVault } from './startVault.ts'

void startVault(document.getElementById('root')!)
