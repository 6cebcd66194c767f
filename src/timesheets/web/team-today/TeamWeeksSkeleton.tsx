import { Skeleton } from '#web/ui/loading/Skeleton.tsx'

/** As high as two panels of two lines, so that the week below does not move when they come. */
export const TeamWeeksSkeleton = () => <Skeleton className="mt-4 h-96 w-full" />
