import '@latchkey/ui/parts.css'
import '../vault.css'

import { finishReturn } from './finishReturn.ts'

void finishReturn(document.getElementById('root')!)
