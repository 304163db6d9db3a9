import '@latchkey/ui/parts.css'
import './vault.css'

import { startVault } from './startVault.ts'

void startVault(document.getElementById('root')!)
