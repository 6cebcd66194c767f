import type { ComponentType } from 'react'

export interface IconProps {
  /** Edge in pixels of the usual text size: icons grow with the text. */
  size?: number
}

/** Icons are decoration: the control that carries one says its name. */
export const icon = (path: string): ComponentType<IconProps> =>
  function Icon({ size = 20 }) {
    return (
      <svg
        aria-hidden="true"
        className="block shrink-0 fill-none stroke-current"
        height={`${size / 16}rem`}
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={1.7}
        viewBox="0 0 24 24"
        width={`${size / 16}rem`}
      >
        <path d={path} />
      </svg>
    )
  }

export const OfflineIcon = icon(
  'M4 4l16 16M8.5 15.5a5 5 0 0 1 7 0M5.5 12.4a9.3 9.3 0 0 1 4-2.3M14 9.9a9.3 9.3 0 0 1 4.5 2.5M2.8 9.3a13.5 13.5 0 0 1 4-2.5M11 5.8a13.5 13.5 0 0 1 10.2 3.5M12 19v.1',
)
export const HomeIcon = icon('M4 11.5 12 5l8 6.5V19h-5.5v-5h-5v5H4z')
export const ClockIcon = icon('M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M12 7.5V12l3 2')
export const LeaveIcon = icon('M5 5h14v15H5zM5 9.5h14M9 3v4M15 3v4M9 14.5l2 2 4-4')
export const CalendarIcon = icon('M5 5h14v15H5zM5 9.5h14M9 3v4M15 3v4')
export const TrainingIcon = icon('M4 6c3-1.5 6-1 8 .5 2-1.5 5-2 8-.5v12c-3-1.5-6-1-8 .5-2-1.5-5-2-8-.5zM12 6.5v12')
export const BellIcon = icon('M6 9a6 6 0 1 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7M10 19.5a2.2 2.2 0 0 0 4 0')
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16')
export const ArriveIcon = icon('M14 5h4v14h-4M10 8l4 4-4 4M14 12H4.5')
export const LeaveWorkIcon = icon('M10 5H6v14h4M14 8l4 4-4 4M18 12H9.5')
export const UndoIcon = icon('M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4')
export const BreakIcon = icon(
  'M5 9h11v5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v2.5M12.5 3v2.5',
)
export const StampIcon = icon('M9 14v-2c0-2-1.5-3-1.5-5a4.5 4.5 0 0 1 9 0c0 2-1.5 3-1.5 5v2M5.5 14h13v4h-13zM6.5 21h11')
export const PlusIcon = icon('M12 5v14M5 12h14')
export const CopyIcon = icon('M9 9h10v10H9zM15 9V5H5v10h4')
export const PrintIcon = icon('M7.5 9V4.5h9V9M7.5 17H4.5V9h15v8h-3M7.5 14h9v5.5h-9z')
export const CloseIcon = icon('M6.5 6.5l11 11M17.5 6.5l-11 11')
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5')
export const EditIcon = icon('M5 19h3.5L19 8.5 15.5 5 5 15.5zM13 7.5l3.5 3.5')
export const DeleteIcon = icon('M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12M10.5 11v4.5M13.5 11v4.5')
export const SearchIcon = icon('M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12M15.5 15.5 20 20')
export const FilterIcon = icon('M4 6.5h16M7 12h10M10 17.5h4')
export const WarningIcon = icon('M12 4.5 21 19.5H3zM12 10v4.5M12 17v.1')
export const PreviousIcon = icon('m14 6-6 6 6 6')
export const NextIcon = icon('m10 6 6 6-6 6')
export const ExpandIcon = icon('m6 9 6 6 6-6')
export const CollapseIcon = icon('m6 15 6-6 6 6')
