type Connection = { saveData?: boolean; effectiveType?: string }

/** Undefined in browsers that say nothing of their line. */
const connection = () => (globalThis.navigator as { connection?: Connection } | undefined)?.connection

/** A slow line, or one that somebody saves: nothing is fetched there before it is asked for. */
export const isPoorLine = () => {
  const { saveData, effectiveType = '' } = connection() ?? {}
  return saveData === true || /2g|3g/.test(effectiveType)
}
