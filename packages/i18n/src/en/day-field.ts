/** The field that takes a date, and its calendar. */
export const dayField = {
  open: 'Open calendar: {label}',
  placeholder: 'dd-mm-yyyy',
  form: 'Enter the date as day-month-year, e.g. 31-12-1990',
  early: 'Choose {day} or a later date',
  late: 'Choose {day} or an earlier date',
  month: 'Month',
  year: 'Year',
  previous: 'Previous month',
  next: 'Next month',
} as const
