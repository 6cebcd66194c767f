import type { ClockedSession } from '#web/api/work-session.ts'
import { useKeptWords } from './useKeptWords.ts'

/** Says which punches of a session a device kept, with both hours. Nothing for the others. */
export function KeptMark({ session, timeZone }: { session: ClockedSession; timeZone: string }) {
  const sentences = useKeptWords(timeZone)(session)
  return sentences.map(sentence => (
    <span className="w-full basis-full text-12 whitespace-normal text-ocre" key={sentence}>
      {sentence}
    </span>
  ))
}
