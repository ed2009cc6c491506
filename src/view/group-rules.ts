// Group rules: by which of its own agreements a table says what several rolls of one request come to together.

/** Each rolls for oneself; or half of them must succeed, all of them, or the best or the worst roll stands for all. */
export const GROUP_RULES = ["each", "half", "all", "best", "worst"] as const;

export type GroupRule = (typeof GROUP_RULES)[number];
