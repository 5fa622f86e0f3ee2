import type { LaterCatalogue } from '../translate.ts'

export const inbox: LaterCatalogue['inbox'] = {
  welcomeTitle: '{brand}-এ স্বাগতম',
  welcomeBody:
    'আপনার অ্যাকাউন্ট তৈরি। ওয়ালেট থেকে প্র্যাকটিস ক্রেডিট নিয়ে খেলা শুরু করুন। প্র্যাকটিস ক্রেডিটের নগদ মূল্য নেই।',
  promotionIssuedTitle: 'আবেদন গৃহীত হয়েছে: {promotion}',
  promotionIssuedBody:
    '“{promotion}” গৃহীত হয়েছে। {remark} পুরস্কার এখনো নিজে থেকে যোগ হয় না: থাকলে কাস্টমার সার্ভিস তা যোগ করবে।',
  promotionRejectedTitle: 'আপনার আবেদন রিজেক্ট হয়েছে: {promotion}',
  promotionRejectedBody:
    '“{promotion}” প্রোমোশনে আপনার আবেদন রিজেক্ট হয়েছে। {remark} প্রোমোশন চলাকালে আবার আবেদন করতে পারেন।',
  depositCreditedTitle: 'ডিপোজিট যোগ হয়েছে: {amount}',
  depositCreditedBody: '{method} দিয়ে {amount} আপনার ওয়ালেটে যোগ হয়েছে। ডিপোজিট নম্বর: {id}।',
  depositFailedTitle: 'ডিপোজিট ব্যর্থ হয়েছে: {amount}',
  depositFailedBody: '{method} দিয়ে {amount} ডিপোজিট ব্যর্থ হয়েছে। {reason} ডিপোজিট নম্বর: {id}।',
  transferReceivedTitle: 'ট্রান্সফার পেয়েছেন',
  transferReceivedBody: '{partner} আপনাকে {amount} ট্রান্সফার করেছেন।',
  documentApprovedTitle: 'ডকুমেন্ট গৃহীত হয়েছে',
  documentApprovedBody: 'আপনার ডকুমেন্ট গৃহীত হয়েছে। অ্যাকাউন্টের সীমা আপডেট করা হয়েছে।',
  documentRejectedTitle: 'ডকুমেন্ট রিজেক্ট হয়েছে',
  documentRejectedBody: 'আপনার ডকুমেন্ট গ্রহণ করা যায়নি। পরিচয় ভেরিফিকেশনে কারণ দেখে নতুন ডকুমেন্ট জমা দিন।',
  documentExpiredTitle: 'ডকুমেন্টের মেয়াদ শেষ',
  documentExpiredBody: 'আপনার একটি ডকুমেন্টের মেয়াদ শেষ হয়েছে। সীমা ধরে রাখতে নতুন ডকুমেন্ট জমা দিন।',
  withdrawalApprovedTitle: 'উইথড্র অনুমোদিত হয়েছে',
  withdrawalApprovedBody: 'আপনার {amount} উইথড্র অনুমোদিত হয়েছে এবং {payee} অ্যাকাউন্টে পাঠানো হবে।',
  withdrawalRejectedTitle: 'উইথড্র রিজেক্ট হয়েছে',
  withdrawalRejectedBody:
    '{payee} অ্যাকাউন্টে {amount} উইথড্র রিজেক্ট হয়েছে; টাকা ব্যালেন্সে ফেরত এসেছে। কারণ রেকর্ডে দেখুন।',
  withdrawalDisbursedTitle: 'উইথড্রের টাকা পাঠানো হয়েছে',
  withdrawalDisbursedBody: '{payee} অ্যাকাউন্টে {amount} পাঠানো হয়েছে। উইথড্র রেকর্ডে প্রাপ্তি নিশ্চিত করুন।',
  withdrawalFailedTitle: 'উইথড্র ব্যর্থ হয়েছে',
  withdrawalFailedBody: '{payee} অ্যাকাউন্টে {amount} পাঠানো যায়নি। টাকা ব্যালেন্সে ফেরত দেওয়া হয়েছে।',
  withdrawalReturnedTitle: 'উইথড্রের টাকা ফেরত',
  withdrawalReturnedBody: '{payee} অ্যাকাউন্টে {amount}-এর যে অংশ পৌঁছায়নি, তা ব্যালেন্সে ফেরত দেওয়া হয়েছে।',
  lotteryPaidMoreTitle: 'ফলাফল সংশোধন: {game} {number}',
  lotteryPaidMoreBody:
    '{game} {number}-এর অফিসিয়াল ফলাফল {before} থেকে সংশোধন করে {after} করা হয়েছে। ' +
    'আপনার {tickets}টি টিকিট আগে পেয়েছিল {paidBefore}, এখন পায় {paidAfter}। ' +
    '{difference} ওয়ালেটে যোগ হয়েছে। টিকিটে দুটি ফলাফলই দেখা যাবে।',
  lotteryTakenBackTitle: 'ফলাফল সংশোধন: {game} {number}',
  lotteryTakenBackBody:
    '{game} {number}-এর অফিসিয়াল ফলাফল {before} থেকে সংশোধন করে {after} করা হয়েছে। ' +
    'আপনার {tickets}টি টিকিট আগে পেয়েছিল {paidBefore}, এখন পায় {paidAfter}। ' +
    '{difference} কেটে নেওয়া হয়েছে; ব্যালেন্সে যতটা ছিল না তা বকেয়া। টিকিটে দুটি ফলাফলই দেখা যাবে।',
}
