/** The check-in of the day. */
export const checkIn = {
  title: 'Daily check-in',
  streak: '{count} {count|day|days} in a row',
  gap_restart: 'a missed day starts again',
  gap_continue: 'missed days do not matter',
  press: 'Check in',
  doneToday: 'Done for today',
  done: 'Checked in',
  day: 'Day {day}',
  taken: 'Taken',
  points: '{count} points',
  missed: 'You missed {day}.',
  makeUp: 'Make up for {points} points',
} as const
