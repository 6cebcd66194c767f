import type { TextsOf } from '#core/languages.ts'
import type { fr } from './texts.fr.ts'

export const en: TextsOf<typeof fr> = {
  settings: {
    title: 'Contacts and demos',
    contactEmail: 'Contact email',
    contactHint: 'Shown at the bottom of every page.',
    dataProtectionEmail: 'Data protection email',
    dataProtectionHint: 'Given to prospects who ask for a demo.',
    demoFormOpen: 'The demo form is open',
    demoFormHint: 'While it is closed nobody can send a new request.',
    save: 'Save',
    saved: 'Settings saved',
    failures: {
      load: 'The settings could not be loaded.',
      save: 'The settings could not be saved.',
    },
  },
}
