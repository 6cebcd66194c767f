import { fr as accounts } from '#accounts/texts.fr.ts'
import { entrance as core } from '#core/texts.entrance.fr.ts'
import { fr as web } from '#web/texts.fr.ts'
import { fr as ui } from '#web/ui/texts.fr.ts'

/** Read by everybody, from the first screen on. */
export const resources = { accounts, core, ui, web }
