import { spelledCode } from '#accounts/ways-in.ts'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import type { SavedEmployee } from './People.ts'

/** Somebody without an e-mail cannot guess what they sign in with. */
export function PassOnDialog({ person, onClose }: { person: SavedEmployee; onClose: () => void }) {
  const { t } = useTranslation('people')
  const { code } = useMember().company
  return (
    <Dialog
      footer={<Button onPress={onClose}>{t('signInName.done')}</Button>}
      isOpen
      onClose={onClose}
      subtitle={fullName(person)}
      title={t('signInName.title')}
    >
      <p className="text-ink-2">{t('signInName.lead')}</p>
      <dl className="grid gap-3 rounded-2 bg-sunken px-4 py-3">
        <div>
          <dt className="text-13 text-ink-2">{t('signInName.code')}</dt>
          <dd className="text-20 font-semibold tabular-nums select-all">{spelledCode(code)}</dd>
        </div>
        <div>
          <dt className="text-13 text-ink-2">{t('signInName.name')}</dt>
          <dd className="text-20 font-semibold wrap-anywhere select-all">{person.signInName}</dd>
        </div>
      </dl>
    </Dialog>
  )
}
