/** Characters of what a learner asks, and of the line of a witness. */
export const longestQuestion = 300;
export const longestRemark = 300;
