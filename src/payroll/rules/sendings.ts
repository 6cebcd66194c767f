/** How the files of a closed month reach the accountant. */
export const sendingWays = ['link', 'zip'] as const
export type SendingWay = (typeof sendingWays)[number]

/**
 * `waiting`: the mail server has not taken it yet. `sent` stands for a link that its maker hands over, too. `withdrawn`: somebody took a link back,
 * such as one that went to a wrong address.
 */
export const sendingStates = ['waiting', 'sent', 'refused', 'withdrawn'] as const
type SendingState = (typeof sendingStates)[number]

/** Why nothing was delivered. `no-answer`: the mail server never answered, so it is not known whether the mail left. */
export const sendingRefusals = ['unknown-address', 'not-taken', 'no-answer'] as const
export type SendingRefusal = (typeof sendingRefusals)[number]

/** A link opens its files on so many days, so many times. */
export const linkDays = 14
export const mostOpenings = 3

export const shownStates = ['waiting', 'refused', 'withdrawn', 'opened', 'expired', 'sent'] as const
export type ShownState = (typeof shownStates)[number]

type Sending = {
  state: SendingState
  /** When the mail server took or refused it, or its maker got the link. */
  settledAt: Date | null
  expiresAt: Date | null
  openings: number
  /** The last opening. */
  openedAt: Date | null
}

/** Where a sending stands, and since when. An opened link stays opened once it has expired: the accountant has the files. */
export const standingOf = (
  { state, settledAt, expiresAt, openedAt }: Sending,
  now: Temporal.Instant,
): { state: ShownState; since: Date | null } => {
  if (state !== 'sent') return { state, since: settledAt }
  if (openedAt) return { state: 'opened', since: openedAt }
  if (expiresAt && expiresAt.getTime() <= now.epochMilliseconds) return { state: 'expired', since: expiresAt }
  return { state, since: settledAt }
}

/** Why a link gives its files no more; null while it does. */
export const closedBy = (
  { expiresAt, openings }: Pick<Sending, 'expiresAt' | 'openings'>,
  now: Temporal.Instant,
): 'expired' | 'used-up' | null => {
  if (expiresAt === null || expiresAt.getTime() <= now.epochMilliseconds) return 'expired'
  return openings >= mostOpenings ? 'used-up' : null
}

/** Whether somebody can take it back: a link that gives its files, or will once its mail is there. What was attached to a mail is gone. */
export const mayBeWithdrawn = (
  { way, state, ...link }: Pick<Sending, 'state' | 'expiresAt' | 'openings'> & { way: SendingWay },
  now: Temporal.Instant,
): boolean => way === 'link' && (state === 'waiting' || (state === 'sent' && closedBy(link, now) === null))
