import { en as accounts } from '#accounts/texts.en.ts'
import type { TextsOf } from '#core/languages.ts'
import { entrance as core } from '#core/texts.entrance.en.ts'
import type { resources as french } from '#web/resources/fr/entrance.ts'
import { en as web } from '#web/texts.en.ts'
import { en as ui } from '#web/ui/texts.en.ts'

export const resources: TextsOf<typeof french> = { accounts, core, ui, web }
