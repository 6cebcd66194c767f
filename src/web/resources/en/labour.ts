import { law as labour } from '#labour/texts.law.en.ts'
import { findings } from '#schedule/texts.findings.en.ts'

export const resources = { findings, labour }
