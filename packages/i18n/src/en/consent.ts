/** What visitors are asked before they see the site, or before it counts their visit. */
export const consent = {
  ageTitle: 'Confirm your age',
  ageText: 'You must be {age} or older to enter this site.',
  ageYes: 'I am {age} or older',
  ageNo: 'I am under {age}',
  ageRefused: 'This site is only for people aged {age} or older.',
  cookieLabel: 'Analytics cookies',
  cookieText: 'May we use Google Analytics cookies to see how the site is used? You can play without them.',
  cookieAccept: 'Accept',
  cookieReject: 'Reject',
} as const
