/**
 * A program without a framework that asks an installed release from outside and says line by line
 * what works; {@code helm test} runs it.
 */
package dev.comanager.releasetest;
