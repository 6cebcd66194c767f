import { resources as account } from './account.fr.ts'
import { resources as demo } from './demo.fr.ts'
import { resources as entrance } from './entrance.fr.ts'
import { resources as inside } from './inside.fr.ts'
import { resources as landing } from './landing.fr.ts'
import { resources as leave } from './leave.fr.ts'
import { resources as office } from './office.fr.ts'
import { resources as people } from './people.fr.ts'
import { resources as trainings } from './trainings.fr.ts'

/** Every sentence of the screens, by namespace: the folder of the capability, `web` for the shell, `ui` for the controls. */
export const resources = {
  ...demo,
  ...entrance,
  ...inside,
  ...landing,
  ...office,
  // Whole: `inside` has a part of some of them.
  ...account,
  ...leave,
  ...people,
  ...trainings,
}
