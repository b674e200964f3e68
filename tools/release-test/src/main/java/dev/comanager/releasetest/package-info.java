/**
 * A program without a framework that tests an installed release from outside and prints one line
 * per check; {@code helm test} runs it.
 */
package dev.comanager.releasetest;
