import { fr as core } from '#core/texts.fr.ts'
import { resources as account } from './fr/account.ts'
import { resources as counters } from './fr/counters.ts'
import { resources as demo } from './fr/demo.ts'
import { resources as entrance } from './fr/entrance.ts'
import { resources as hours } from './fr/hours.ts'
import { resources as inside } from './fr/inside.ts'
import { resources as labour } from './fr/labour.ts'
import { resources as landing } from './fr/landing.ts'
import { resources as leave } from './fr/leave.ts'
import { resources as notices } from './fr/notices.ts'
import { resources as office } from './fr/office.ts'
import { resources as payroll } from './fr/payroll.ts'
import { resources as people } from './fr/people.ts'
import { resources as print } from './fr/print.ts'
import { resources as proposals } from './fr/proposals.ts'
import { resources as rules } from './fr/rules.ts'
import { resources as steps } from './fr/steps.ts'
import { resources as tablet } from './fr/tablet.ts'
import { resources as trainings } from './fr/trainings.ts'

/** Every sentence of the screens, by namespace: the folder of the capability, `web` for the shell, `ui` for the controls. */
export const resources = {
  ...counters,
  ...hours,
  ...demo,
  ...entrance,
  ...inside,
  ...landing,
  ...notices,
  ...office,
  ...payroll,
  ...print,
  ...proposals,
  ...steps,
  ...tablet,
  // Whole: `inside` has a part of some of them.
  ...account,
  core,
  ...labour,
  ...leave,
  ...people,
  ...rules,
  ...trainings,
}
