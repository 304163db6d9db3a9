import '@latchkey/ui/parts.css'
import './vault.css'

import { finishReturn } from './return/finishReturn.ts'

void finishReturn(document.getElementById('root')!)
