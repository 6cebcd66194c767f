/** The kinds of values in a fact of the audit trail. They decide how it is kept and worded. */
type FactValues = {
  /** The id of something that has a name. */
  id: string | null | undefined
  ids: readonly string[]
  text: string | null | undefined
  /** Free text about the employee whom the entry names. It is erased with them. */
  words: string
  /** A code that the screens have a word for. */
  choice: string | undefined
  choices: readonly string[] | undefined
  number: number
  /** How many there are. */
  count: readonly unknown[]
  contractHours: number
  contracts: readonly unknown[]
  /** From 1, Monday, to 7. */
  weekdays: readonly number[] | null
  /** Not worded where nobody said how many. */
  minutes: number | null
  yesOrNo: boolean
  date: string | null | undefined
  /** Not worded where nobody said when. */
  time: string | null
  /** Worded as a day and a time, on the company's clock. */
  moment: Date | string | null
  breaks: readonly unknown[]
  /** Kept, and shown to nobody. */
  hidden: unknown
}
export type FactKind = keyof FactValues

type Fields = Readonly<Record<string, FactKind>>

/** The facts that one action writes to the trail. */
export type ActionFacts = {
  /** The kind of thing that the entry is about. None if left out. */
  of?: string
  before?: Fields
  after?: Fields
  /** One value stands alone, without the name of its field. */
  isBare?: true
  /** Most entries of the action have no facts. */
  isOptional?: true
}

type Values<Side> = { readonly [F in keyof Side]: FactValues[Side[F] & FactKind] }
type KeptValues<Action, Side> = Action extends { isBare: true } ? Values<Side>[keyof Side] : Values<Side>

type SideOf<Action, Name extends 'before' | 'after'> =
  Action extends Record<Name, infer Side>
    ? Action extends { isOptional: true }
      ? { [N in Name]?: KeptValues<Action, Side> }
      : { [N in Name]: KeptValues<Action, Side> }
    : { [N in Name]?: undefined }

/** The facts that an action has to give. */
export type FactsOf<Action> = SideOf<Action, 'before'> & SideOf<Action, 'after'>
