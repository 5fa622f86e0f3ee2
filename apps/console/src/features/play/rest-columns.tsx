import { TimeCol, YesCol } from '../../core/list/columns.tsx'

/** Whether the site shows something, and when it rests. */
export const restColumns = [
  <YesCol key="isShown" source="isShown" />,
  <YesCol key="isResting" source="isResting" />,
  <TimeCol key="restFrom" source="restFrom" />,
  <TimeCol key="restUntil" source="restUntil" />,
]
