import { NotificationPanel } from '#notifications/web/NotificationPanel.tsx'
import { notices } from './notices.ts'

/** The panel of the bell, with the kinds of all capabilities: they are in its file, not in the first view. */
export const NoticePanel = ({ onClose }: { onClose: () => void }) => (
  <NotificationPanel notices={notices} onClose={onClose} />
)
