/** Of a question in SQL, in characters. */
export const maxQuestionLength = 5_000;
/** Of the name of a saved question, in characters. */
export const maxQuestionName = 80;
/** So many an installation keeps. */
export const maxQuestions = 100;
