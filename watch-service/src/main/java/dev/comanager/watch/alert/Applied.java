package dev.comanager.watch.alert;

/**
 * What applying a report came to: how many watches it was compared with, how many texts it gave.
 */
record Applied(int compared, int texts) {
  Applied plus(int moreCompared, int moreTexts) {
    return new Applied(compared + moreCompared, texts + moreTexts);
  }
}
