import type { Language } from '#core/languages.ts'
import type { Policy } from '#core/permissions.ts'
import type { Values } from '#core/sentences.ts'
import type { NoticeGroup } from './rules/groups.ts'

/** Nobody is told twice of one group within it. */
export const pause = { minutes: 5 }

/** Ids, dates, codes and typed texts. Never a name: it is joined when the notice is read. */
export type NoticeData = Readonly<Record<string, string>>

/** A notice as its reader gets it. */
export type ReadNotice<Data = NoticeData> = {
  /** The id of what it is about. */
  subject: string
  /** The name, as it is now, of the person who caused it. Null if unknown. */
  actor: string | null
  data: Data
}

/** The `t` of the capability that declares the kind, which narrows it to the keys of its own texts. */
export type KindSpeak = (key: string, values?: Values) => string

/** One kind of notification, declared by a capability in its `notices.ts`. */
export type NoticeKind = {
  /** The group by which its readers choose. */
  group: NoticeGroup
  // Methods, whose parameters a kind may narrow: to its own data and texts.
  title(t: KindSpeak): string
  message(t: KindSpeak, notice: ReadNotice): string
  /** In a mail, and on a phone that is locked: without types of leave or reasons. The message, if absent. */
  brief?(t: KindSpeak, notice: ReadNotice): string
  /** The address that opens what it is about. */
  link(subject: string, data: NoticeData): string
  /** When what it tells begins: from three hours before, it waits neither for the end of quiet hours nor for the mail of the day. */
  startsAt?(data: NoticeData, timeZone: string): Temporal.Instant
  /** The people who may still see it. Everybody, if absent. */
  mayStillSee?: Policy
  /** Somebody waits for the reader: it is in no mail of the day, but goes by itself. */
  isAwaited?: true
  /** It tells of a colleague: the reader's export says only that it came. */
  isAboutColleague?: true
}

/** Also of a kind that this server does not know. */
export const maySee = (kind: NoticeKind | undefined, actor: Parameters<Policy>[0]) =>
  kind?.mayStillSee?.(actor) !== false

/** By the name that is stored. */
export type NoticeKinds = Readonly<Record<string, NoticeKind>>

/** The notices that a capability declares to the server. The titles stand in people's exports; the texts word mails and what phones show. */
export type Notices = {
  kinds: NoticeKinds
  titles: Readonly<Record<Language, Readonly<Record<string, string>>>>
  texts: Readonly<Record<Language, object>>
}

export const kindsOf = (notices: readonly Pick<Notices, 'kinds'>[]): NoticeKinds =>
  Object.assign({}, ...notices.map(({ kinds }) => kinds))

/** The stored form of a notice of one of these kinds. */
export type NoticeOf<Kinds extends NoticeKinds> = {
  [Kind in keyof Kinds & string]: {
    kind: Kind
    subject: string
    /** Null: nobody in particular. */
    actorId: string | null
    data: Parameters<Kinds[Kind]['message']>[1]['data']
  }
}[keyof Kinds & string]
