import type { WeekTemplate } from '#templates/web/Templates.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { OpenTemplateDialog } from './OpenTemplateDialog.ts'
import { useTemplateWords } from './useTemplateWords.ts'

interface TemplatesPanelProps {
  templates: readonly WeekTemplate[]
  onOpen: (dialog: OpenTemplateDialog) => void
}

export function TemplatesPanel({ templates, onOpen }: TemplatesPanelProps) {
  const { t } = useTranslation('templates')
  const wordsOf = useTemplateWords()
  return (
    <Panel isFlush title={t('templates.title')}>
      {templates.length === 0 && <EmptyState title={t('templates.emptyTitle')}>{t('templates.emptyBody')}</EmptyState>}
      <ul className="divide-y divide-line-soft">
        {templates.map(template => {
          const { id, name, isUsed } = template
          return (
            <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5" key={id}>
              <span className="min-w-0 flex-1 basis-60">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="block text-13 text-ink-2">
                  {wordsOf(template)}
                  {isUsed && ` · ${t('templates.isUsed')}`}
                </span>
              </span>
              <span className="flex items-center gap-1.5">
                <LinkButton href={`${paths.admin.templates}?template=${id}`} size="sm" variant="secondary">
                  <span aria-hidden="true">{t('templates.apply')}</span>
                  <span className="sr-only">{t('templates.applyNamed', { name })}</span>
                </LinkButton>
                <IconButton
                  icon={<EditIcon />}
                  label={t('templates.renameNamed', { name })}
                  onPress={() => onOpen({ kind: 'rename', template })}
                />
                <IconButton
                  icon={<DeleteIcon />}
                  isDisabled={isUsed}
                  label={t('templates.deleteNamed', { name })}
                  onPress={() => onOpen({ kind: 'delete', template })}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
