import type { links as fr } from './texts.links.fr.ts'

export const links: typeof fr = {
  make: 'Create the link',
  copy: 'Copy the link',
  done: 'Done',
  scan: 'With the camera of the phone, or at {{place}} with this code:',
  picture: 'Picture to scan with the phone of {{name}}. The link written beside it says the same.',
  thisComputer: 'This address opens on this computer alone.',
  publicAddress: 'The public address is set at the start (PUBLIC_URL).',
  validity: 'Once only, until {{date}} at {{time}}. This link will not be shown again.',
  unseen: 'A link was made for {{name}} and was not shown: make another one to hand over.',
  failure: 'The link could not be created. Please try again.',
}
