import type { LaterCatalogue } from '../translate.ts'

export const help: LaterCatalogue['help'] = {
  articles: 'নিবন্ধ',
  updated: 'শেষ পরিবর্তন {date}',
  missingTitle: 'নিবন্ধটি এখানে নেই',
  missingText: 'নাম বদলেছে অথবা সরানো হয়েছে। বাকিগুলো তালিকায় আছে।',
  supportTitle: 'কাস্টমার সার্ভিস',
  supportText: 'কীভাবে যোগাযোগ করতে চান বেছে নিন। একটি ছোট জানালা খুলবে।',
  maintenanceTitle: 'রক্ষণাবেক্ষণ চলছে',
  maintenanceText:
    'টেবিলের কাপড় সেলাই হচ্ছে, তাই সাইট সাময়িকভাবে বন্ধ। আপনার ব্যালেন্স ও চলমান বেট নিরাপদ। ' +
    'কাজ শেষ হলে পাতাটি নিজে থেকেই খুলবে।',
  maintenanceUntil: 'আনুমানিক শেষ',
  regionTitle: 'আপনার অঞ্চল থেকে প্রবেশ করা যাচ্ছে না',
  regionText:
    'আপনি যে এলাকা বা নেটওয়ার্ক থেকে এসেছেন সেখানে এই সেবা দেওয়ার অনুমতি নেই। ভুল মনে হলে ' +
    'নিচের IP ঠিকানাটি কাস্টমার সার্ভিসকে জানান।',
  yourIp: 'আপনার IP',
  copyIp: 'IP ঠিকানা কপি করুন',
  phoneText: 'ফোনের ক্যামেরায় স্ক্যান করুন। কোডটি সাইট খুলবে, তারপর ইনস্টল করা যাবে।',
  phoneIos: 'iPhone ও iPad',
  phoneAndroid: 'Android',
  phoneSignedIn: 'এই কোডে ফোনে আপনার অ্যাকাউন্ট খুলবে। একবারই কাজ করবে, আর {seconds} সেকেন্ড বাকি।',
  phoneExpired: 'কোডের সময় শেষ।',
  phoneRenew: 'নতুন কোড',
  phoneOwner: 'আর কাউকে দেখাবেন না।',
  phoneInstall: 'ইনস্টল করার নিয়ম',
  lotteryTitle: 'লটারি',
  seaLotteryTitle: 'দক্ষিণ-পূর্ব এশিয়ার লটারি',
  vnLotteryTitle: 'ভিয়েতনামি লটারি',
  lotteryText:
    'ড্র তৈরির কাজ চলছে, এখনো খেলা যায় না। চালু না হওয়া পর্যন্ত এখানে টিকিট বিক্রি হয় না, ' + 'কিছু কাটাও হয় না।',
  lotteryGame: 'আপনার বেছে নেওয়া গেম: {gameCode}।',
  lotteryAction: 'লটারির লবি দেখুন',
  pointMallText:
    'এখানে পয়েন্ট দিয়ে পণ্য, চিপ ও উপহার নেওয়া যাবে। এখনো চালু হয়নি: আপাতত পয়েন্ট দেওয়া ' + 'বা নেওয়া হয় না।',
  pointMallAction: 'হোমে যান',
  comingTag: 'আসছে',
}
