import type { LaterCatalogue } from '../translate.ts'

export const consent: LaterCatalogue['consent'] = {
  ageTitle: 'আপনার বয়স নিশ্চিত করুন',
  ageText: 'এই সাইট ব্যবহার করতে আপনার বয়স কমপক্ষে {age} বছর হতে হবে।',
  ageYes: 'আমার বয়স {age} বা তার বেশি',
  ageNo: 'আমার বয়স {age}-এর কম',
  ageRefused: 'এই সাইট শুধু {age} বছর বা তার বেশি বয়সীদের জন্য।',
  cookieLabel: 'অ্যানালিটিক্স কুকি',
  cookieText: 'সাইটটি কীভাবে ব্যবহার হয় তা বুঝতে আমরা কি Google Analytics কুকি ব্যবহার করতে পারি? না দিলেও খেলতে পারবেন।',
  cookieAccept: 'অনুমতি দিন',
  cookieReject: 'না, থাক',
}
