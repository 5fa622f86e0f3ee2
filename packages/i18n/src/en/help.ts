/** Help centre, pages of the house, system pages: loaded with the part that shows them. */
export const help = {
  articles: 'Articles',
  updated: 'Last changed {date}',
  missingTitle: 'This article is not here',
  missingText: 'It was renamed or taken away. The others stand in the list.',
  supportTitle: 'Customer service',
  supportText: 'Choose how you want to reach us. A small window opens.',
  maintenanceTitle: 'Under maintenance',
  maintenanceText:
    'The cloth is being mended, so the site is closed. Balance and bets are safe. It opens by ' +
    'itself when we are done.',
  maintenanceUntil: 'Expected end',
  regionTitle: 'Not available in your region',
  regionText:
    'This service may not be offered in your area or network. If that is a mistake, tell ' +
    'customer service this IP.',
  yourIp: 'Your IP',
  copyIp: 'Copy the IP address',
  phoneText: 'Scan with the camera of your phone. The code opens the site, ready to be installed.',
  phoneIos: 'iPhone and iPad',
  phoneAndroid: 'Android',
  phoneSignedIn: 'This code signs you in on the phone. It works once, for {seconds} more seconds.',
  phoneExpired: 'The code has run out.',
  phoneRenew: 'New code',
  phoneOwner: 'Do not show it to anybody else.',
  phoneInstall: 'How to install',
  lotteryTitle: 'Lottery',
  seaLotteryTitle: 'South-East Asian lottery',
  vnLotteryTitle: 'Vietnamese lottery',
  lotteryText:
    'The draws are being built and cannot be played yet. No ticket is sold, and nothing is ' +
    'taken, until they open.',
  lotteryGame: 'You chose the game {gameCode}.',
  lotteryAction: 'See the lottery lobby',
  pointMallText:
    'Points will be exchanged here for goods, chips and gifts. It is not open yet: no points ' +
    'are given or taken so far.',
  pointMallAction: 'Go to the home page',
  comingTag: 'Coming',
} as const
