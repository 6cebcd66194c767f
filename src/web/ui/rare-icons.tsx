import { icon } from './icons.tsx'

// Icons that no first view draws: each page downloads the others.

export const KeyboardIcon = icon('M3.5 7h17v10h-17zM7 10.5h.01M10.3 10.5h.01M13.7 10.5h.01M17 10.5h.01M8.5 14h7')
export const TabletIcon = icon('M7 3.5h10v17H7zM10.5 17.5h3')
export const ImportIcon = icon('M12 15.5v-11M7.5 9 12 4.5 16.5 9M5 19.5h14')
export const DownloadIcon = icon('M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14')
export const ViewIcon = icon('M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5')
export const HideIcon = icon(
  'M9.5 6.4A9 9 0 0 1 12 6c5.5 0 9 6 9 6a15 15 0 0 1-2.6 3.2M6.2 8A15 15 0 0 0 3 12s3.5 6 9 6a9 9 0 0 0 3.8-.9M10.2 10.3a2.5 2.5 0 0 0 3.5 3.5M4.5 4.5l15 15',
)
export const AdjustIcon = icon(
  'M4 8h8M17 8h3M14.5 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M4 16h3M12 16h8M9.5 18.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
)
