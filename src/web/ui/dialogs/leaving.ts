type Ask = (goOn: () => void) => void

/** The open dialogs in which something is typed, the last one opened last. */
const asking: Ask[] = []

/** For as long as something would be lost. */
export const askBeforeLeaving = (ask: Ask) => {
  asking.push(ask)
  return () => void asking.splice(asking.indexOf(ask), 1)
}

/** Goes on at once, or when somebody has agreed to lose what they typed. */
export const leaveThen = (goOn: () => void) => {
  const ask = asking.at(-1)
  if (ask) ask(goOn)
  else goOn()
}

/** Whether something would be lost. */
export const isSomethingTyped = () => asking.length > 0
