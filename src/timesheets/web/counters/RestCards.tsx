import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type OwnRest, ownRestQuery, useWishRest } from './Counters.ts'

/** One's own rest for hours: what is left, what it means, and what becomes of hours to come. Nothing without an account and a choice. */
export function RestCards() {
  const { t } = useTranslation('counters')
  const query = useQuery(ownRestQuery)
  return (
    <Loaded className="mb-4" failure={t('rest.failure')} query={query} skeleton="">
      {rest =>
        (rest.accounts.length > 0 || rest.wish !== null) && (
          <div className="mb-4 grid gap-4 md:grid-cols-2">
            {rest.accounts.map(account => (
              <RestCard account={account} key={account.type} rest={rest} />
            ))}
            {rest.wish !== null && <WishCard wish={rest.wish} />}
          </div>
        )
      }
    </Loaded>
  )
}

const card = 'flex flex-col gap-2 rounded-3 border border-line bg-surface px-4 py-4 md:px-5'

function RestCard({ account, rest }: { account: OwnRest['accounts'][number]; rest: OwnRest }) {
  const { t } = useTranslation('counters')
  const { type, balance, planned, pending, right, mayAsk } = account
  const free = balance - planned - pending
  const ceiling = type === 'rcr' ? rest.ceiling : null
  return (
    <section className={card}>
      <h2 className="text-14 font-semibold">{t(`rest.types.${type}`)}</h2>
      <p className="font-display text-28 leading-none font-figure tabular-nums">{formatDuration(balance)}</p>
      <p className="text-14 text-pretty text-ink-2">
        {[
          planned + pending > 0 &&
            t('rest.free', { free: formatDuration(free), asked: formatDuration(planned + pending) }),
          ceiling !== null && t('rest.ceiling', { ceiling: formatDuration(ceiling) }),
          t(`rest.means.${type}`),
          right
            ? t('rest.right', { since: formatDate(right.since), until: formatDate(right.until) })
            : t('rest.belowRight'),
        ]
          .filter(said => said !== false)
          .join(' ')}
      </p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
        <TextLink href={`${paths.ownLeave}?account=${type}`} isStandalone>
          {t(mayAsk && free > 0 ? 'rest.ask' : 'rest.lines')}
        </TextLink>
      </p>
    </section>
  )
}

function WishCard({ wish }: { wish: NonNullable<OwnRest['wish']> }) {
  const { t } = useTranslation('counters')
  const send = useWishRest()
  const say = (chosen: 'paid' | 'rest') =>
    void send.mutateAsync(chosen).catch(error => notify.error(refusalOr(error, t('rest.wish.failure'))))
  return (
    <section className={card}>
      <h2 className="text-14 font-semibold">{t('rest.wish.title')}</h2>
      <p className="text-14 text-pretty text-ink-2">{t(wish === 'unsaid' ? 'rest.wish.unsaid' : 'rest.wish.lead')}</p>
      <div className="mt-auto">
        <ViewSwitch
          label={t('rest.wish.title')}
          onChange={say}
          shown={wish === 'rest' ? 'rest' : 'paid'}
          views={(['paid', 'rest'] as const).map(view => ({ view, label: t(`rest.wish.${view}`) }))}
        />
      </div>
    </section>
  )
}
