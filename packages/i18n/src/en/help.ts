/** Help centre, pages of the house, system pages: loaded with the part that shows them. */
export const help = {
  articles: 'Help topics',
  updated: 'Last updated {date}',
  askTitle: 'Still have a question?',
  askText: 'Find answers in the help centre or contact customer service.',
  missingTitle: 'Article not found',
  missingText: 'This article may have been moved or removed. Choose another topic from the list.',
  supportTitle: 'Customer service',
  supportText: 'How would you like to contact us?',
  maintenanceTitle: 'Under maintenance',
  maintenanceText:
    "We're updating the site. Your balance and bets are safe. This page reopens automatically when we're done.",
  maintenanceUntil: 'Expected to end',
  regionTitle: 'Not available in your region',
  regionText:
    "{brand} isn't available in your location. If you think this is a mistake, send this IP address to customer service.",
  yourIp: 'Your IP address',
  copyIp: 'Copy IP address',
  phoneText: "Scan with your phone's camera to open and install the site.",
  phoneIos: 'iPhone and iPad',
  phoneAndroid: 'Android',
  phoneSignedIn:
    'This code logs you in on your phone. It works once and expires in {seconds} {seconds|second|seconds}.',
  phoneExpired: 'This code has expired.',
  phoneRenew: 'New code',
  phoneOwner: "Don't share this code with anyone.",
  phoneInstall: 'How to install',
  lotteryTitle: 'Lottery',
  seaLotteryTitle: 'South-East Asian lottery',
  vnLotteryTitle: 'Vietnamese lottery',
} as const
