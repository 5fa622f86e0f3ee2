import type { Sport } from '@baize/sports/market'

const paths: Readonly<Record<Sport, string>> = {
  cricket:
    'M12.6 4.400a2 2 0 0 1 2.800 0l4.200 4.200a2 2 0 0 1 0 2.800L12 19a2 2 0 0 1-2.800 0L5 14.800a2 2 0 0 1 0-2.800z' +
    'M7 17l-4.200 4.200M17.500 19.500a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  football:
    'M2.500 12a9.500 9.500 0 1 0 19 0 9.500 9.500 0 1 0-19 0M12 8l3.800 2.800-1.500 4.400H9.700l-1.500-4.400z' +
    'M12 8V2.800M15.800 10.800l5-1.600M14.300 15.200l3 4.300M9.700 15.200l-3 4.300M8.200 10.800l-5-1.600',
  kabaddi:
    'M12 4.500a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 10l4.500-2.500L14 9l3 3.500 3.500-.500M9.500 8l-1 5.500 4.500 3-1 5M8.500 13.500L4.500 19H2',
  tennis:
    'M2.500 12a9.500 9.500 0 1 0 19 0 9.500 9.500 0 1 0-19 0M5 5.600C9 8.500 9 15.500 5 18.400M19 5.600c-4 2.900-4 9.900 0 12.800',
  basketball:
    'M2.500 12a9.500 9.500 0 1 0 19 0 9.500 9.500 0 1 0-19 0M2.500 12h19M12 2.500v19' +
    'M5.200 5.400c4.200 3.800 4.200 9.400 0 13.200M18.800 5.400c-4.200 3.800-4.200 9.400 0 13.200',
  shooter: 'M5 12a7 7 0 1 0 14 0 7 7 0 1 0-14 0M12 1.500v6M12 16.500v6M1.500 12h6M16.500 12h6M12 12h.01',
  arena:
    'M14.500 17.500L3 6V3h3l11.500 11.500M13 19l6-6M16 16l4 4M19 21l2-2M9.500 6.500L13 3h3v3l-3.500 3.500M5 14l4 4M7 17l-3 3M3 19l2 2',
}

export const SportIcon = ({ sport }: { sport: Sport }) => (
  <svg
    className="ic"
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={paths[sport]} />
  </svg>
)
