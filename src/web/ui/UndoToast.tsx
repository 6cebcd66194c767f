import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'

export interface UndoToastProps {
  message: string
  onUndo: () => void
  onDone: () => void
}

export function UndoToast({ message, onUndo, onDone }: UndoToastProps) {
  const { t } = useTranslation('ui')
  const undo = () => {
    onUndo()
    onDone()
  }
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      <span>{message}</span>
      <Button
        className="-my-2 min-h-11 cursor-pointer rounded-[6px] px-2.5 font-strong underline underline-offset-3 focus-visible:outline-paper"
        onPress={undo}
      >
        {t('undo')}
      </Button>
    </span>
  )
}
