/** A control of the static page; its script makes it work. */
export const themeSelectId = 'theme'
export const demoPopoverId = 'try-demo'
export const demoFailureId = 'try-demo-failure'
/** On a button: whom it signs the visitor in as. */
export const demoPerson = 'data-demo'
