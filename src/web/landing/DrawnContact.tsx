import { createElement } from 'react'
import { placeholders } from './placeholders.ts'

/** The server leaves this out where nobody has given an address. */
export const DrawnContact = ({ className }: { className: string }) =>
  createElement(
    'with-contact',
    null,
    <a className={className} href={placeholders.contactLink}>
      {placeholders.contactEmail}
    </a>,
  )
