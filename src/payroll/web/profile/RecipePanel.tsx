import { formatDate } from '#core/calendar.ts'
import { inFileName } from '#core/csv.ts'
import { type KeptRecipe, recipeOf } from '#payroll/rules/recipes.ts'
import { saveFile } from '#web/api/download.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DownloadIcon } from '#web/ui/rare-icons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

interface RecipePanelProps {
  profile: KeptRecipe
  /** As it is stored: this is what is handed round. */
  kept: KeptRecipe
  today: string
  onChange: (changed: Pick<KeptRecipe, 'verified'>) => void
}

/** Where the profile comes from, and who has verified its file. */
export function RecipePanel({ profile, kept, today, onChange }: RecipePanelProps) {
  const { t } = useTranslation('payroll')
  const { origin, verified } = profile
  const take = () => {
    const { id: _id, version: _version, ...recipe } = kept as KeptRecipe & { id?: string; version?: number }
    const content = JSON.stringify(recipeOf(recipe, today), null, 2)
    saveFile(`recette-${inFileName(kept.name)}.json`, new Blob([`${content}\n`], { type: 'application/json' }))
  }
  return (
    <Panel
      aside={
        <Button icon={<DownloadIcon />} onPress={take} size="sm" variant="secondary">
          {t('recipe.export')}
        </Button>
      }
      title={t('recipe.title')}
    >
      <div className="grid gap-4">
        <p>
          <StatusBadge kind={verified ? 'ok' : 'waiting'}>
            {verified
              ? t('recipe.verified', { name: verified.by, date: formatDate(verified.on) })
              : t('recipe.toVerify')}
          </StatusBadge>
        </p>
        {origin && (
          <div className="grid gap-1 text-14">
            <p>{origin.about}</p>
            <p className="text-13 text-ink-2">
              {[origin.software, origin.version, t('recipe.seenOn', { date: formatDate(origin.seenOn) })]
                .filter(Boolean)
                .join(', ')}
              {origin.source && (
                <>
                  {' · '}
                  <TextLink href={origin.source}>{t('recipe.source')}</TextLink>
                </>
              )}
            </p>
          </div>
        )}
        <div className="grid gap-4 xs:grid-cols-2">
          <TextField
            hint={t('recipe.byHint')}
            isOptional
            label={t('recipe.by')}
            maxLength={120}
            onChange={by => onChange({ verified: by === '' ? null : { by, on: verified?.on ?? today } })}
            value={verified?.by ?? ''}
          />
          {verified && (
            <DateField
              label={t('recipe.on')}
              maxValue={today}
              onChange={on => on && onChange({ verified: { ...verified, on } })}
              value={verified.on}
            />
          )}
        </div>
      </div>
    </Panel>
  )
}
