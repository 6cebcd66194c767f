import { useQuery } from '@tanstack/react-query'
import { homeOf } from '#accounts/rules.ts'
import { type SignedInSession, sessionQuery } from '#web/api/session.ts'
import { Standalone } from '#web/areas/Standalone.tsx'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { mayOpen, type Page, usePages } from '#web/page.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { en } from './texts.en.ts'
import { fr, type Help } from './texts.fr.ts'

/** Read on this page only: its texts come with it, not with the application. */
const texts = { fr, en }

/** Only guides whose links this person may open. */
const leadsSomewhere = (
  pages: readonly Page[],
  session: SignedInSession,
  guide: Help['guides'][number]['id'],
  path: string,
) => (session.kind === 'owner' ? guide === 'owner' : guide !== 'owner' && mayOpen(pages, session, path))

const contentsLink =
  'inline-flex min-h-11 items-center text-bleu-text underline decoration-1 underline-offset-3 hover:decoration-2'

/** A short guide for each kind of reader; anybody may read all of them. */
export function HelpPage() {
  const { t } = useTranslation('web')
  const { data: session } = useQuery(sessionQuery)
  const reader = session && session.kind !== 'anonymous' ? session : null
  const help = texts[useLanguage()]
  return (
    <Standalone isLong>
      <PageHeader
        actions={
          reader && (
            <LinkButton href={homeOf(reader.kind)} variant="secondary">
              {help.back}
            </LinkButton>
          )
        }
        facts={help.lead}
        title={t('titles.help')}
      />
      <nav aria-label={help.contents} className="mb-8 flex flex-wrap gap-x-5">
        {help.guides.map(({ id, title }) => (
          <a className={contentsLink} href={`#${id}`} key={id}>
            {title}
          </a>
        ))}
      </nav>
      {help.guides.map(guide => (
        <Guide guide={guide} key={guide.id} open={help.open} reader={reader} />
      ))}
      <p className="text-ink-2">{help.contact}</p>
    </Standalone>
  )
}

interface GuideProps {
  guide: Help['guides'][number]
  /** Labels of links that this reader may follow. */
  open: string
  reader: SignedInSession | null
}

function Guide({ guide: { id, title, lead, tasks }, open, reader }: GuideProps) {
  const pages = usePages()
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 className="scroll-mt-20" id={id}>
        {title}
      </h2>
      <p className="mt-1.5 mb-4 text-ink-2">{lead}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {tasks.map(task => (
          <article className="rounded-3 border border-line bg-surface px-5 py-4" key={task.title}>
            <h3>{task.title}</h3>
            <ol className="mt-2.5 grid list-decimal gap-1.5 pl-5 text-14 marker:text-ink-2">
              {task.steps.map(step => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {reader && task.to && leadsSomewhere(pages, reader, id, task.to) && (
              <TextLink aria-label={`${open}, ${task.title}`} className="mt-1 text-14" href={task.to} isStandalone>
                {open}
              </TextLink>
            )}
          </article>
        ))}
      </div>
    </section>
  )
}
